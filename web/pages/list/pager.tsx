import { sitePaths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { type QuestionListFilters, formatQuestionFilterQuery } from './filters.ts'
import styles from './list.module.css'

export function Pager({ filters, pages }: { filters: QuestionListFilters; pages: number }) {
  const { page } = filters
  if (pages <= 1) return null
  const to = (wanted: number) => sitePaths.list() + formatQuestionFilterQuery({ ...filters, page: wanted })
  return (
    <nav className={styles['pager']} aria-label="Pages">
      {page > 1 && (
        <>
          {page > 2 && <a href={to(1)}>First</a>}
          <a href={to(page - 1)} rel="prev">
            <Icon name="chevron-left" size={16} /> Previous
          </a>
        </>
      )}
      <span>
        Page {page.toLocaleString('en-GB')} of {pages.toLocaleString('en-GB')}
      </span>
      {page < pages && (
        <>
          <a href={to(page + 1)} rel="next">
            Next <Icon name="chevron-right" size={16} />
          </a>
          {page < pages - 1 && <a href={to(pages)}>Last</a>}
        </>
      )}
    </nav>
  )
}
