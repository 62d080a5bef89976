import { Icon } from './icon.tsx'
import styles from './pagination.module.css'

/** Links to newer and older pages of a list that begins with the newest. Renders nothing if there is only one page. */
export function Pagination(props: { page: number; pages: number; hrefOf: (page: number) => string }) {
  const { page, pages, hrefOf } = props
  if (pages === 1) return null
  return (
    <nav className={styles['pages']} aria-label="Pages">
      {page > 1 ? (
        <a href={hrefOf(page - 1)} rel="prev">
          <Icon name="chevron-left" size={16} /> Newer
        </a>
      ) : (
        <span />
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <a href={hrefOf(page + 1)} rel="next">
          Older <Icon name="chevron-right" size={16} />
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
