import type { ReactNode } from 'react'
import { CATEGORIES, getCategoryThemeClass } from '#domain/categories/category.ts'
import {
  DIFFICULTIES,
  DIFFICULTY_NAMES,
  QUESTION_KIND_LABELS,
  QUESTION_STATUSES,
  QUESTION_STATUS_LABELS,
} from '#domain/questions/question-fields.ts'
import { QUESTION_KINDS } from '#domain/questions/question-kinds.ts'
import type { QuestionTotals } from '#domain/questions/question-totals.ts'
import { Icon } from '../../ui/icon.tsx'
import type { QuestionListFilters } from './filters.ts'
import styles from './totals.module.css'

/** Buttons with the number of questions per property. Pressing a button filters by that property. */
export function QuestionPropertyFilterButtons(props: {
  totals: QuestionTotals | null
  filters: QuestionListFilters
  onFilter: (part: Partial<QuestionListFilters>) => void
}) {
  const { totals, filters, onFilter } = props
  return (
    <div className={styles['totals']}>
      <ChipGroup name="Status">
        {QUESTION_STATUSES.map((status) => (
          <TotalChip
            key={status}
            name={QUESTION_STATUS_LABELS[status]}
            count={totals?.byStatus[status]}
            pressed={filters.status === status}
            onPress={(is) => onFilter({ status: is ? status : null })}
          />
        ))}
      </ChipGroup>
      <ChipGroup name="Type">
        {QUESTION_KINDS.map((type) => (
          <TotalChip
            key={type}
            name={QUESTION_KIND_LABELS[type]}
            count={totals?.byKind[type]}
            pressed={filters.type === type}
            onPress={(is) => onFilter({ type: is ? type : null })}
          />
        ))}
      </ChipGroup>
      <ChipGroup name="Difficulty">
        {DIFFICULTIES.map((difficulty) => (
          <TotalChip
            key={difficulty}
            name={DIFFICULTY_NAMES[difficulty]}
            count={totals?.byDifficulty[difficulty]}
            pressed={filters.difficulty === difficulty}
            onPress={(is) => onFilter({ difficulty: is ? difficulty : null })}
          />
        ))}
      </ChipGroup>
      <ChipGroup name="Category">
        {CATEGORIES.map(({ name, slug }) => (
          <TotalChip
            key={slug}
            name={name}
            icon={slug}
            theme={getCategoryThemeClass(name)}
            count={totals?.byCategory[name]}
            pressed={filters.category === name}
            onPress={(is) => onFilter({ category: is ? name : null })}
          />
        ))}
      </ChipGroup>
    </div>
  )
}

function ChipGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['group']} role="group" aria-label={name}>
      <span className={styles['name']} aria-hidden="true">
        {name}
      </span>
      <div className={styles['chips']}>{children}</div>
    </div>
  )
}

function TotalChip(props: {
  name: string
  count: number | undefined
  icon?: string
  theme?: string
  pressed: boolean
  onPress: (pressed: boolean) => void
}) {
  const { name, count, icon, theme, pressed, onPress } = props
  return (
    <button
      type="button"
      className={`${theme ? `category-theme ${theme}` : ''} ${styles['chip']}`}
      aria-pressed={pressed}
      onClick={() => onPress(!pressed)}
    >
      {icon && <Icon name={icon} size={16} />}
      {name} <b>{count === undefined ? '…' : count.toLocaleString('en-GB')}</b>
    </button>
  )
}
