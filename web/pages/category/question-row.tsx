import { useState } from 'react'
import type { FirstPickResult } from '#domain/play/answer.ts'
import { formatDayMonthAndYear, formatLongDay } from '#domain/time/day.ts'
import { QUESTION_KIND_RULES } from '#domain/questions/question-kinds.ts'
import type { Question } from '#domain/questions/question.ts'
import { ANSWER_STATUS_LABELS, AnswerStatusIcon } from '../../player/answers/answer-status-icon.tsx'
import { AnswerRecordingQuestionCard } from '../../player/answers/recorded-question-card.tsx'
import { sitePaths } from '../../paths.ts'
import { useContentLanguage, useSmartQuotesFormatter } from '../../ui/content-language.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './question-row.module.css'

/** A question in a list with its kind, difficulty and answer mark. The question card opens below it. */
export function ExpandableQuestionRow({ question }: { question: Question }) {
  const { text, kind, difficulty, dayUsed } = question
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  const [mark, setMark] = useState<FirstPickResult | null>(null)
  const about = [
    QUESTION_KIND_RULES[kind].label,
    difficulty !== 'TBD' && difficulty,
    dayUsed && formatDayMonthAndYear(dayUsed),
  ].filter((part) => typeof part === 'string')
  return (
    <details className={styles['row']}>
      <summary>
        <AnswerStatusIcon mark={mark ?? 'open'} />
        <span className={styles['words']}>
          <h2 className={styles['question']} lang={lang}>
            {typeset(text)}
          </h2>
          <span className={styles['close']}>Close</span>
          <span>
            {mark && <b className={styles['mark']}>{ANSWER_STATUS_LABELS[mark]} · </b>}
            <span className={styles['about']}>{joinWithoutBreaks(about)}</span>
          </span>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <AnswerRecordingQuestionCard
        question={question}
        note={
          dayUsed && (
            <a className={styles['day']} href={sitePaths.day(dayUsed)}>
              {formatLongDay(dayUsed, true)}
            </a>
          )
        }
        onMark={setMark}
      />
    </details>
  )
}

/** Joins texts with middle dots. A line can break between two texts but not inside a text. */
function joinWithoutBreaks(parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' · ')
}
