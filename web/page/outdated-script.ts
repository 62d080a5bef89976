/**
 * Marks the document in unsupported browsers. It tests for look-behind (Safari 16.4) and `toSorted` (Firefox 115,
 * Chrome 110), and is written in the JavaScript of 2009, because older browsers must be able to run it.
 */
export const outdatedBrowserScript = `try{new RegExp('(?<=a)b');if(![].toSorted)throw 0}catch(e){document.documentElement.setAttribute('data-outdated','')}`
