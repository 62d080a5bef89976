import { useState } from 'react'
import { editQuestion } from '#contract/question-authoring/calls.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { getCategoryThemeClass } from '#domain/categories/category.ts'
import { type Difficulty, DIFFICULTY_NAMES, QUESTION_KIND_LABELS } from '#domain/questions/question-fields.ts'
import type { QuestionInsightWithReports } from '#domain/play/question-insight.ts'
import { satisfiesAccessLevel } from '#domain/accounts/role.ts'
import { callApi } from '../../../api/api.ts'
import { QuestionStatistics } from '../../../authoring/question-statistics.tsx'
import { sitePaths } from '../../../paths.ts'
import type { Player } from '../../../player/session/player.ts'
import { Button } from '../../../ui/button.tsx'
import { RetryableErrorMessage } from '../../../ui/failure-bar.tsx'
import styles from './insights.module.css'

/** A question with its statistics and quick actions. */
export function FlaggedQuestionPanel(props: {
  question: AuthoredQuestion
  insight: QuestionInsightWithReports
  player: Player
  onMended: (what: string) => void
}) {
  const { question, insight, player, onMended } = props
  const { measuredDifficulty: measured } = insight
  const mayMend = satisfiesAccessLevel('admin', player.role)
  return (
    <li className={`category-theme ${getCategoryThemeClass(question.categories[0])} ${styles['question']}`}>
      <h3>{mayMend ? <a href={sitePaths.edit(question)}>{question.text}</a> : question.text}</h3>
      <p className={styles['about']}>
        {question.categories[0]} · {QUESTION_KIND_LABELS[question.kind]} · {DIFFICULTY_NAMES[question.difficulty]}
      </p>
      <QuestionStatistics insight={insight} />
      {mayMend && measured !== null && measured !== question.difficulty && (
        <ChangeDifficultyButton question={question} label={measured} onMended={onMended} />
      )}
    </li>
  )
}

function ChangeDifficultyButton(props: {
  question: AuthoredQuestion
  label: Difficulty
  onMended: (what: string) => void
}) {
  const { question, label, onMended } = props
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const relabel = async () => {
    setBusy(true)
    const { id, version } = question
    const body = { ...question, difficulty: label, day: '', instead: '', version }
    const outcome = await callApi(editQuestion, { params: { id }, body })
    setBusy(false)
    if (outcome.ok) onMended(`“${question.text}” is labelled ${DIFFICULTY_NAMES[label]}.`)
    else setFailure(`It couldn’t be labelled: ${outcome.message}`)
  }
  return (
    <div className={styles['relabel']}>
      {failure && <RetryableErrorMessage message={failure} busy={busy} onRetry={() => void relabel()} />}
      <Button quiet aria-busy={busy} onClick={() => void relabel()}>
        Label it {DIFFICULTY_NAMES[label]}
      </Button>
    </div>
  )
}
