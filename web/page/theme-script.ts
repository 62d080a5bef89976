/**
 * Runs before the first paint, so that nobody sees the theme they did not choose, also around the page, nor a
 * player the header of a visitor, and nothing moves when a card takes up what was answered before. Where storage
 * is closed to us it is the system's preference.
 */
export const themeScript = `try{
let page=document.documentElement.dataset,theme=localStorage.getItem('theme')
if(theme==='light'||theme==='dark'){page.theme=theme
for(let one of document.querySelectorAll('[name=theme-color]'))one.media=one.media.includes(theme)?'all':'not all'}
if(localStorage.getItem('current-user')||document.cookie.includes('signed-in=1'))page.player=page.earlier='expected'
for(let key in localStorage)if(key.startsWith('played '))page.earlier='expected'
}catch{}`
