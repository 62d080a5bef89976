import { CATEGORIES } from '#domain/categories/category.ts'
import { MAX_QUIZ_NIGHT_QUESTIONS } from '#domain/nights/settings.ts'
import { DIFFICULTIES } from '#domain/questions/question-fields.ts'
import type { QuizNightQuizSource } from '#contract/nights/quiz-choice.ts'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import styles from './quiz-chooser.module.css'

type Draw = Extract<QuizNightQuizSource, { from: 'draw' }>

const COUNTS = [5, 8, 10, 12, 15, 20, 25, 30, 40, 50].filter((count) => count <= MAX_QUIZ_NIGHT_QUESTIONS).map(String)
const RATED_DIFFICULTIES = DIFFICULTIES.filter((difficulty) => difficulty !== 'TBD')

/** Fields for the random questions of a quiz night: their number, categories and difficulties. */
export function QuizNightRandomQuestionFields(props: {
  chosen: Draw
  canDrawNeverShown: boolean
  onChange: (draw: Draw) => void
}) {
  const { chosen, canDrawNeverShown, onChange } = props
  const { categories, difficulties, count, neverShown } = chosen
  return (
    <>
      <SelectField
        label="How many questions?"
        name="count"
        choices={COUNTS}
        value={String(count)}
        onChange={({ target }) => onChange({ ...chosen, count: Number(target.value) })}
      />
      <fieldset className={styles['checks']}>
        <legend>Categories (all if you pick none)</legend>
        {CATEGORIES.map(({ name }) => (
          <CheckboxField
            key={name}
            label={name}
            checked={categories.includes(name)}
            onChange={() => onChange({ ...chosen, categories: toggle(categories, name) })}
          />
        ))}
      </fieldset>
      <fieldset className={styles['checks']}>
        <legend>How hard? (any if you pick none)</legend>
        {RATED_DIFFICULTIES.map((name) => (
          <CheckboxField
            key={name}
            label={name}
            checked={difficulties.includes(name)}
            onChange={() => onChange({ ...chosen, difficulties: toggle(difficulties, name) })}
          />
        ))}
      </fieldset>
      {canDrawNeverShown && (
        <CheckboxField
          label="Only questions this site has never shown"
          hint="Nobody can look them up, and nobody has played them."
          checked={neverShown}
          onChange={() => onChange({ ...chosen, neverShown: !neverShown })}
        />
      )}
      <p className={styles['public']} role="status">
        {!neverShown && 'Anyone can look up the answers of these questions on this site. That’s fine among friends.'}
      </p>
    </>
  )
}

function toggle<T>(all: readonly T[], one: T): T[] {
  return all.includes(one) ? all.filter((other) => other !== one) : [...all, one]
}
