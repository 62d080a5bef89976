import type { MouseEvent } from 'react'
import { useServerRenderedContent } from '../page/server-rendered-html.tsx'
import { sitePaths } from '../paths.ts'
import { openLoginDialogForPage } from '../player/session/login-request.ts'
import { getCurrentPlayer } from '../player/session/player.ts'
import { isPlainClick } from '../ui/plain-click.ts'
import { BottomNavigationLinks } from './bottom-bar-links.tsx'
import styles from './bottom-bar.module.css'

/** Links to the four main pages at the bottom of a phone's screen, within reach of a thumb. */
export function BottomNavigationBar() {
  const content = useServerRenderedContent('#root > nav')
  const props = { className: styles['bar'], 'aria-label': 'Shortcuts' }
  // The links of the bottom bar never change. The browser build therefore omits `BottomNavigationLinks` and hydrates
  // the server-rendered HTML of the bar.
  return import.meta.env.SSR ? (
    <nav {...props}>
      <BottomNavigationLinks />
    </nav>
  ) : (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- it handles clicks on the links inside
    <nav {...props} onClick={requestLoginOfVisitor} dangerouslySetInnerHTML={content} />
  )
}

/** Opens the login on the current page for a visitor, because the profile redirects visitors to the home page. */
function requestLoginOfVisitor(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (link?.pathname !== sitePaths.profile() || getCurrentPlayer() !== null || !isPlainClick(event.nativeEvent)) return
  event.preventDefault()
  openLoginDialogForPage(sitePaths.profile())
}
