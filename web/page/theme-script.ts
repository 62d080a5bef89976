/**
 * Runs before the first paint and applies the stored theme, so that the wrong theme never shows. Hides the login
 * button if a player is expected, and holds back content below a card if an earlier answer is expected, and the
 * question itself if there certainly is one. Keeps the place of an open offer of local history free. Without storage the system's theme applies.
 */
export const themeScript = `try{
let page=document.documentElement.dataset,theme=localStorage.getItem('theme'),player=localStorage.getItem('current-user')
if(theme==='light'||theme==='dark'){page.theme=theme
for(let one of document.querySelectorAll('[name=theme-color]'))one.media=one.media.includes(theme)?'all':'not all'}
if(player||document.cookie.includes('signed-in=1'))page.player=page.earlier='expected'
for(let key in localStorage){if(key.startsWith('played '))page.earlier='expected'
if(key.startsWith('offered ')&&player?.includes(key.slice(8)))page.offer=''}
if(page.question&&(player?player.includes('"lastDay":"'+page.day):localStorage.getItem('played '+page.question)))page.answered=''
}catch{}`
