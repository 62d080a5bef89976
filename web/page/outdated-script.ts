/**
 * Marks the document in browsers older than those we support: look-behind came with Safari 16.4, `toSorted` with Firefox 115
 * and Chrome 110. It is written in the JavaScript of 2009, because a browser that cannot read it would not be marked.
 */
export const outdatedScript = `try{new RegExp('(?<=a)b');if(![].toSorted)throw 0}catch(e){document.documentElement.setAttribute('data-outdated','')}`
