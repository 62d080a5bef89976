import { useState } from 'react'
import type { AnswerMark } from '#domain/play/answer.ts'
import { dayMonthAndYear, longDay } from '#domain/time/day.ts'
import { KINDS } from '#domain/questions/question-kinds.ts'
import type { Question } from '#domain/questions/question.ts'
import { MARK_WORDS, MarkSign } from '../../player/answers/mark-sign.tsx'
import { RecordedCard } from '../../player/answers/recorded-card.tsx'
import { paths } from '../../paths.ts'
import { useContentLanguage } from '../../ui/content-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { DrawingsShown } from '../../ui/question-card/card-drawing.tsx'
import styles from './question-row.module.css'

/** A question in a list with its kind, difficulty and answer mark. The card opens in place. */
export function QuestionRow({ question }: { question: Question }) {
  const { text, kind, difficulty, dayUsed } = question
  const lang = useContentLanguage()
  const [mark, setMark] = useState<AnswerMark | null>(null)
  const [opened, setOpened] = useState(false)
  const about = [
    KINDS[kind].label,
    difficulty !== 'TBD' && difficulty,
    dayUsed && dayMonthAndYear(dayUsed),
  ].filter((part) => typeof part === 'string')
  return (
    <details className={styles['row']} onToggle={() => setOpened(true)}>
      <summary>
        <MarkSign mark={mark ?? 'open'} />
        <span className={styles['words']}>
          <h2 className={styles['question']} lang={lang}>
            {text}
          </h2>
          <span className={styles['close']}>Close</span>
          <span>
            {mark && <b className={styles['mark']}>{MARK_WORDS[mark]} · </b>}
            <span className={styles['about']}>{wholeParts(about)}</span>
          </span>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <DrawingsShown value={opened}>
        <RecordedCard
          question={question}
          note={
            dayUsed && (
              <a className={styles['day']} href={paths.day(dayUsed)}>
                {longDay(dayUsed, true)}
              </a>
            )
          }
          onMark={setMark}
        />
      </DrawingsShown>
    </details>
  )
}

/** Joins texts with dots and prevents line breaks inside each text. */
function wholeParts(parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' · ')
}
