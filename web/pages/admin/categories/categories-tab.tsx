import { useState } from 'react'
import { getQuestionTotals } from '#contract/question-authoring/calls.ts'
import { type Category, getCategoryThemeClass } from '#domain/categories/category.ts'
import {
  CATEGORY_SORT_ORDERS,
  type CategorySortOrder,
  countCategories,
  sortCategories,
} from '#domain/categories/category-counts.ts'
import { sitePaths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useApiQuery } from '../../../api/query.tsx'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { ButtonGroup } from '../../../ui/button-group.tsx'
import { PanelHeader } from '../../../authoring/panel-header.tsx'
import styles from './categories.module.css'

const SORT_LABELS: Record<CategorySortOrder, string> = { name: 'Sort By Name', count: 'Sort By Count' }

/** A chart of each category's questions: all, waiting for a day, and already shown. */
export function CategoriesTab() {
  const [order, setOrder] = useState<CategorySortOrder>('count')
  const totals = useApiQuery(getQuestionTotals, { query: {} })
  const all = totals.reply?.data.byCategory ?? countCategories([])
  const waiting = totals.reply?.data.unusedByCategory ?? countCategories([])
  const shown = totals.reply?.data.shownByCategory ?? countCategories([])
  const most = Math.max(1, ...Object.values(all))
  const isKnown = totals.reply !== undefined
  return (
    <section aria-labelledby="categories-title">
      <LoadFailureNotice queries={[totals]} />
      <PanelHeader>
        <h2 id="categories-title">Categories</h2>
        <ButtonGroup joined aria-label="Order">
          {CATEGORY_SORT_ORDERS.map((one) => (
            <button key={one} type="button" aria-pressed={one === order} onClick={() => setOrder(one)}>
              {SORT_LABELS[one]}
            </button>
          ))}
        </ButtonGroup>
      </PanelHeader>
      <ol className={styles['rows']} aria-busy={!isKnown}>
        {sortCategories(all, order).map((category) => (
          <CategoryRow
            key={category.path}
            category={category}
            counts={[all, waiting, shown].map((counts) => counts[category.name])}
            most={most}
            isKnown={isKnown}
          />
        ))}
      </ol>
    </section>
  )
}

function CategoryRow(props: { category: Category; counts: number[]; most: number; isKnown: boolean }) {
  const { category, counts, most, isKnown } = props
  const [all = 0, waiting = 0, shown = 0] = counts
  const percent = (count: number) => `${(100 * count) / most}%`
  return (
    <li className={`category-theme ${getCategoryThemeClass(category.name)} ${styles['row']}`}>
      <h3 className={styles['name']}>
        <Icon name={category.slug} size={24} />
        <a href={sitePaths.category(category)}>{category.name}</a>
      </h3>
      <svg className={styles['bar']} aria-hidden="true" focusable="false">
        <rect className={styles['all']} width={percent(all)} height="100%" rx="4" />
        <rect className={styles['part']} width={percent(Math.min(shown, all))} height="100%" />
      </svg>
      <p className={styles['counts']}>
        <a href={`${sitePaths.list()}?category=${category.path}`}>
          <b>{isKnown ? all : '–'}</b> {all === 1 ? 'question' : 'questions'}
          <span className="visually-hidden"> in {category.name}</span>
        </a>
        <span>
          <b>{isKnown ? shown : '–'}</b> shown
        </span>
        <span data-few={isKnown && waiting === 0}>
          <b>{isKnown ? waiting : '–'}</b> waiting for a day
        </span>
      </p>
    </li>
  )
}
