import { useEffect, useState } from 'react'
import { isSafeLink } from '#domain/text/safe-url.ts'
import { QuizCard } from '../../ui/quiz-card.tsx'
import type { QuizValues } from './form-values.ts'
import styles from './quiz-form.module.css'

/** An address is looked at when nobody has typed for so long, in milliseconds. */
const SETTLED_MS = 600

/** The quiz as a card in a list. */
export function QuizPreview({ values }: { values: QuizValues }) {
  const mediaUrl = useSettled(values.mediaUrl.trim())
  const quiz = {
    slug: '',
    title: values.title,
    description: values.description.trim(),
    byline: values.byline.trim(),
    type: values.type,
    mediaUrl: isSafeLink(mediaUrl) ? mediaUrl : '',
    mediaText: values.mediaText.trim(),
    category: values.primary,
    size: values.questions.filter(({ archived }) => !archived).length,
  }
  return (
    <div className={styles['preview']}>
      {/* Another picture is another card: one that did not load leaves nothing behind. */}
      <QuizCard key={quiz.mediaUrl} quiz={quiz}>
        {values.title.trim() || 'Your quiz'}
      </QuizCard>
    </div>
  )
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
