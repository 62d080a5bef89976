import { hydrateRoot } from 'react-dom/client'
import { parseThemeTint } from '#domain/text/colour.ts'
import '../base.css'
import { EmbeddedDayOrQuiz, type EmbedHydrationState } from './embedded.tsx'
import { openLinksInWordPress, postHeightToParent, getWordPressSecret } from './parent-page.ts'

/** Starts an embed in a frame of another site. It neither uses cookies nor stores anything. */
function start(): void {
  const secret = getWordPressSecret()
  if (secret !== null) openLinksInWordPress(secret)
  postHeightToParent(secret)
  const main = document.querySelector('main')
  const stateJson = document.getElementById('state')?.textContent
  if (main && stateJson) hydrateRoot(main, <EmbeddedDayOrQuiz {...(JSON.parse(stateJson) as EmbedHydrationState)} />)
}

/** The maximum length of the publisher's name. It is limited because anybody can put text into the frame's URL. */
const MAX_PUBLISHER_CHARACTERS = 60

/**
 * Applies the theme that the frame's URL sets: `theme=dark`, or `theme=auto` for the reader's theme. The default is
 * light.
 */
function applyTheme(): void {
  const theme = new URLSearchParams(location.search).get('theme')
  if (theme === 'dark') document.documentElement.dataset['theme'] = theme
  if (theme === 'auto') delete document.documentElement.dataset['theme']
}

/** Shows the publisher's name that the frame's URL sets, above the card. */
function showPublisher(): void {
  const name = new URLSearchParams(location.search).get('publisher')?.slice(0, MAX_PUBLISHER_CHARACTERS)
  const line = document.getElementById('publisher')
  if (!name || !line) return
  line.textContent = name
  line.hidden = false
}

/** Applies the accent colour that the frame's URL sets, such as `accent=0a7`. */
function applyAccent(): void {
  const tint = parseThemeTint(new URLSearchParams(location.search).get('accent') ?? '')
  if (!tint) return
  // All colours derive from the hue and chroma of the accent colour. Their lightness stays, so that texts stay
  // readable.
  document.body.style.setProperty('--hue', String(tint.hue))
  document.body.style.setProperty('--chroma', String(tint.chroma))
}

function startWithBody(): void {
  applyAccent()
  showPublisher()
  start()
}

applyTheme()
// In development this script is a module, which can run after `DOMContentLoaded`.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', startWithBody)
else startWithBody()
