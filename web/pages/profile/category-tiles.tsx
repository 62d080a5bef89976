import { CATEGORIES, getThemeClass } from '#domain/categories/category.ts'
import type { CategoryComparison } from '#domain/categories/comparison.ts'
import { getPercentage } from '#domain/streak/stats.ts'
import { useSite } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './category-tiles.module.css'
import type { LoadedStats } from './loaded-stats.ts'

/** Shows the player's results in each category as a ring in the category's colours. */
export function CategoryTiles(props: {
  stats: LoadedStats
  /** The results of other players on the same questions; `undefined` until loaded. */
  comparison: readonly CategoryComparison[] | undefined
}) {
  const { stats, comparison } = props
  const { categories } = useSite()
  if (stats === null) return null
  return (
    <section aria-labelledby="categories-title">
      <h2 id="categories-title">By category</h2>
      <ul className={styles['tiles']} aria-busy={stats === undefined}>
        {CATEGORIES.map((category) => {
          const { name, path, slug } = category
          const tally = stats?.byCategory[name] ?? { correct: 0, total: 0 }
          const percent = getPercentage(tally)
          const compared = comparison?.find((one) => one.category === name)
          return (
            <li key={path} className={`category-theme ${getThemeClass(name)}`}>
              <a className={styles['tile']} href={categories ? paths.category(category) : undefined}>
                <PercentRing percent={percent} icon={slug} />
                <span className={styles['words']}>
                  <span className={styles['name']}>{name}</span>
                  <span className={styles['count']}>
                    {tally.correct}/{tally.total} <b>{percent}%</b>
                  </span>
                  {/* Without answers there is no comparison, so no space is reserved. */}
                  {tally.total > 0 && (
                    <small className={styles['others']}>
                      {comparison && (compared ? formatComparison(compared) : TOO_FEW_PLAYERS_TEXT)}
                    </small>
                  )}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/**
 * Shown instead of leaving the reserved space empty or removing it, which would shift the layout.
 */
const TOO_FEW_PLAYERS_TEXT = 'Too few others so far to compare with'

/** Compares results on the same questions, which may be fewer than the player answered. */
function formatComparison({ own, others, questions }: CategoryComparison): string {
  const asked = questions === 1 ? 'question' : `${questions} questions`
  return `You ${Math.round(100 * own)}%, others ${Math.round(100 * others)}% on the same ${asked}`
}

function PercentRing({ percent, icon }: { percent: number; icon: string }) {
  return (
    <span className={styles['ring']}>
      <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <circle className={styles['track']} cx="24" cy="24" r="20.5" />
        {percent > 0 && (
          <circle
            className={styles['part']}
            cx="24"
            cy="24"
            r="20.5"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
            transform="rotate(-90 24 24)"
          />
        )}
      </svg>
      <Icon name={icon} size={24} />
    </span>
  )
}
