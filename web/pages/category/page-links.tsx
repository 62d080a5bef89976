import type { Category } from '#domain/category.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './category.module.css'

/** Newer and older questions of a long list. */
export function PageLinks(props: { category: Category; page: number; pages: number }) {
  const { category, page, pages } = props
  if (pages === 1) return null
  return (
    <nav className={styles['pages']} aria-label="Pages">
      {page > 1 ? (
        <a href={paths.category(category, page - 1)} rel="prev">
          <Icon name="chevron-left" size={16} /> Newer
        </a>
      ) : (
        <span />
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <a href={paths.category(category, page + 1)} rel="next">
          Older <Icon name="chevron-right" size={16} />
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
