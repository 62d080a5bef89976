import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'

/** What stands around every page. */
export function Frame() {
  const main = useFocusAfterNavigation()
  const busy = useNavigation().state === 'loading'
  return (
    <>
      <a className={styles['skip']} href="#main">
        Skip to the content
      </a>
      <p className={styles['outdated']}>
        Internet Explorer is not supported here, and parts of this page will not work in it. Please
        use a current browser.
      </p>
      <div className={styles['progress']} data-busy={busy} role="presentation" />
      <Header />
      <OfflineNotice />
      <main id="main" tabIndex={-1} ref={main} className={styles['main']} aria-busy={busy}>
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </>
  )
}

/** A new page is read from its top: menus close and the focus goes there, as with a real page load. */
function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover()
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
