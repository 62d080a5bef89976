import styles from './frame.module.css'

/** The texts of the notices, which only the server renders. */
export function BrowserNoticeTexts() {
  return (
    <>
      <p className={styles['outdated']}>
        Internet Explorer is not supported here, and parts of this page will not work in it. Please use a current
        browser.
      </p>
      <p className={styles['old']}>
        Your browser is too old to play here. You can read everything and follow the links. To play, please update your
        browser.
      </p>
      <noscript>
        <p className={styles['unscripted']}>Without JavaScript this site can be read, but you can’t play or log in.</p>
      </noscript>
    </>
  )
}
