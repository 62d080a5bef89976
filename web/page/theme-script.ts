/**
 * A script that runs before the first paint. It applies the stored theme, so that the wrong theme never shows. Without
 * storage the system's theme applies. It also sets data attributes for styles: `player` (somebody is probably signed
 * in) hides the login button, `earlier` (an answer may be restored) hides the content below the question card,
 * `answered` (an answer will be restored) hides the question, and `offer` reserves the height of the offer to transfer
 * a visitor's history to the player.
 */
export const prePaintScript = `try{
let page=document.documentElement.dataset,theme=localStorage.getItem('theme'),player=localStorage.getItem('current-user')
if(theme==='light'||theme==='dark'){page.theme=theme
for(let one of document.querySelectorAll('[name=theme-color]'))one.media=one.media.includes(theme)?'all':'not all'}
if(player||document.cookie.includes('signed-in=1'))page.player=page.earlier='expected'
for(let key in localStorage){if(key.startsWith('played '))page.earlier='expected'
if(key.startsWith('offered ')&&player?.includes(key.slice(8)))page.offer=''}
if(page.question&&(player?player.includes('"lastDay":"'+page.day):localStorage.getItem('played '+page.question)))page.answered=''
}catch{}`
