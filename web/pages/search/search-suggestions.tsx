import { CATEGORIES, getCategoryThemeClass } from '#domain/categories/category.ts'
import { formatLongDay } from '#domain/time/day.ts'
import { useSiteInfo } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { useContentLanguage, useSmartQuotesFormatter } from '../../ui/content-language.ts'
import { Icon } from '../../ui/icon.tsx'
import type { LoadedSearchPage } from './load.ts'
import { SearchResultItem } from './results.tsx'
import styles from './search.module.css'

type Suggestions = NonNullable<LoadedSearchPage['suggestions']>

/**
 * Suggestions for visitors who have not searched yet or found nothing: categories, and recent and popular questions.
 */
export function SearchSuggestions({ suggestions: { recent, popular } }: { suggestions: Suggestions }) {
  const { categories } = useSiteInfo()
  return (
    <>
      {categories && (
        <ul className={styles['categories']} aria-label="Categories">
          {CATEGORIES.map((category) => (
            <li key={category.path} className={`category-theme ${getCategoryThemeClass(category.name)}`}>
              <a href={sitePaths.category(category)}>
                <Icon name={category.slug} />
                {category.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <DayList title="Recent questions" days={recent} />
      <DayList title="Popular questions" days={popular} />
    </>
  )
}

function DayList({ title, days }: { title: string; days: Suggestions['recent'] }) {
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  if (days.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ol className={styles['list']}>
        {days.map(({ day, text, category }) => (
          <SearchResultItem
            key={day}
            href={sitePaths.day(day)}
            category={category}
            about={`${formatLongDay(day, true)} · ${category}`}
          >
            <span lang={lang}>{typeset(text)}</span>
          </SearchResultItem>
        ))}
      </ol>
    </section>
  )
}
