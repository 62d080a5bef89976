import { isSafeUrl } from '#domain/text/safe-url.ts'
import { QuizCard } from '../../ui/quiz-card.tsx'
import type { QuizFormValues } from './form-values.ts'
import { useDebouncedText } from '../use-debounced-text.ts'
import styles from './quiz-form.module.css'

/** The debounce delay before the preview loads a picture whose URL is typed, in milliseconds. */
const TYPING_PAUSE_MS = 600

export function QuizCardPreview({ values }: { values: QuizFormValues }) {
  const mediaUrl = useDebouncedText(values.mediaUrl.trim(), TYPING_PAUSE_MS)
  const quiz = {
    slug: '',
    title: values.title,
    description: values.description.trim(),
    byline: values.byline.trim(),
    type: values.type,
    mediaUrl: isSafeUrl(mediaUrl) ? mediaUrl : '',
    mediaText: values.mediaText.trim(),
    category: values.primary,
    size: values.questions.filter(({ archived }) => !archived).length,
  }
  return (
    <div className={styles['preview']}>
      {/* The key resets the card for each picture, so that a failed one leaves no trace. */}
      <QuizCard key={quiz.mediaUrl} quiz={quiz}>
        {values.title.trim() || 'Your quiz'}
      </QuizCard>
    </div>
  )
}
