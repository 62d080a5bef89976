import { hydrateRoot } from 'react-dom/client'
import { parseTint } from '#domain/text/colour.ts'
import '../base.css'
import { EmbeddedContent, type EmbedState } from './embedded.tsx'
import { openLinksInWordPress, postHeightToParent, getWordPressSecret } from './parent-page.ts'

/** Starts an embed in a frame of another site. It neither uses cookies nor stores anything. */
function start(): void {
  const secret = getWordPressSecret()
  if (secret !== null) openLinksInWordPress(secret)
  postHeightToParent(secret)
  const main = document.querySelector('main')
  const stateJson = document.getElementById('state')?.textContent
  if (main && stateJson) hydrateRoot(main, <EmbeddedContent {...(JSON.parse(stateJson) as EmbedState)} />)
}

/** Applies the theme that the frame's address sets: `theme=light`, `dark` or `auto`. */
function applyTheme(): void {
  const theme = new URLSearchParams(location.search).get('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
}

/** Applies the accent colour that the frame's address sets, such as `accent=0a7`. */
function applyAccent(): void {
  const tint = parseTint(new URLSearchParams(location.search).get('accent') ?? '')
  if (!tint) return
  // All colours derive from hue and chroma. The lightness stays, so texts stay readable.
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
