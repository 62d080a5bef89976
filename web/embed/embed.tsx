import { hydrateRoot } from 'react-dom/client'
import { tintOf } from '#domain/text/colour.ts'
import '../base.css'
import { Embedded, type EmbedState } from './embedded.tsx'
import { openLinksInWordPress, reportHeight, wordPressSecret } from './parent-page.ts'

/** The script of a frame in a page of another site. It sets and reads no cookie, and stores nothing. */
function start(): void {
  const secret = wordPressSecret()
  if (secret !== null) openLinksInWordPress(secret)
  reportHeight(secret)
  const main = document.querySelector('main')
  const written = document.getElementById('state')?.textContent
  if (main && written) hydrateRoot(main, <Embedded {...(JSON.parse(written) as EmbedState)} />)
}

/** Applies the theme that the frame's address names: `theme=light`, `dark` or `auto`. */
function applyTheme(): void {
  const theme = new URLSearchParams(location.search).get('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
}

/** Applies the colour that the frame's address names, such as `accent=0a7`. */
function applyAccent(): void {
  const tint = tintOf(new URLSearchParams(location.search).get('accent') ?? '')
  if (!tint) return
  // Every colour is derived from these two. The lightness stays, so texts stay readable.
  document.body.style.setProperty('--hue', String(tint.hue))
  document.body.style.setProperty('--chroma', String(tint.chroma))
}

function startWithBody(): void {
  applyAccent()
  start()
}

applyTheme()
// In development this is a module, which can run after the event.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', startWithBody)
else startWithBody()
