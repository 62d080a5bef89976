import type { CategoryComparison } from '#contract/profile/contract.ts'
import { CATEGORIES, getCategoryThemeClass } from '#domain/categories/category.ts'
import { type CurrentPlayerStats, getPercentage } from '#domain/streak/stats.ts'
import { useSiteInfo } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './category-tiles.module.css'

/** Shows the player's results in each category as a ring in the category's colours. */
export function CategoryTiles(props: {
  stats: CurrentPlayerStats
  /**
   * The results of other players on the questions that this player has answered, for categories with enough players.
   */
  comparison: readonly CategoryComparison[]
}) {
  const { stats, comparison } = props
  const { categories } = useSiteInfo()
  return (
    <section aria-labelledby="categories-title">
      <h2 id="categories-title">By category</h2>
      <ul className={styles['tiles']}>
        {CATEGORIES.map((category) => {
          const { name, path, slug } = category
          const tally = stats.byCategory[name] ?? { correct: 0, total: 0 }
          const percent = getPercentage(tally)
          const compared = comparison.find((one) => one.category === name)
          return (
            <li key={path} className={`category-theme ${getCategoryThemeClass(name)}`}>
              <a className={styles['tile']} href={categories ? sitePaths.category(category) : undefined}>
                <PercentRing percent={percent} icon={slug} />
                <span className={styles['words']}>
                  <span className={styles['name']}>{name}</span>
                  <span className={styles['count']}>
                    {`${tally.correct}/${tally.total} `}
                    <b>{`${percent}%`}</b>
                  </span>
                  {compared && (
                    <small className={styles['count']} title={formatComparison(compared)}>
                      {`Others ${formatShare(compared.others)}`}
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
 * Formats the player's and other players' results on the questions that both have answered, which may be fewer than the
 * player has answered.
 */
function formatComparison({ own, others, questions }: CategoryComparison): string {
  const asked = questions === 1 ? 'question' : `${questions} questions`
  return `You ${formatShare(own)}, others ${formatShare(others)} on the same ${asked}`
}

function formatShare(share: number): string {
  return `${Math.round(100 * share)}%`
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
      <Icon name={icon} />
    </span>
  )
}
