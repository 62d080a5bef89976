import { type ReactNode, useEffect } from 'react'
import { getQuizPreview } from '#contract/quiz-authoring/preview.calls.ts'
import { formatQuizAvailability } from '#domain/authoring/authored-quiz.ts'
import { sitePaths } from '../../../paths.ts'
import { QueryCache, useApiQuery } from '../../../api/query.tsx'
import { buttonClassName } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PlayableQuizPreview } from './playable-quiz-preview.tsx'
import styles from './quiz-preview.module.css'

/** Shows a preview of an unplayable quiz to its authors, and `children` to other players. */
export function UnplayableQuiz(props: { slug: string; isAdmin: boolean; children: ReactNode }) {
  return (
    <QueryCache>
      <PreviewOrChildren {...props} />
    </QueryCache>
  )
}

function PreviewOrChildren(props: { slug: string; isAdmin: boolean; children: ReactNode }) {
  const { slug, isAdmin, children } = props
  const { reply, failure } = useApiQuery(getQuizPreview, { params: { id: slug } })
  const title = reply?.data.title
  useEffect(() => {
    if (title) document.title = `Preview: ${title}`
  }, [title])
  if (!reply) return failure && children
  const { data: quiz, questions } = reply
  return (
    <>
      <div className={styles['banner']} role="status">
        <p>
          <Icon name="hourglass" size={16} /> <b>{formatQuizAvailability(quiz)}.</b>
          <small>
            This is a preview for its authors. Players can’t open this page yet, and nothing you play here is recorded.
          </small>
        </p>
        {isAdmin && !quiz.archived && (
          <a className={buttonClassName} href={sitePaths.editQuiz(quiz)}>
            Edit and publish
          </a>
        )}
      </div>
      <PlayableQuizPreview quiz={quiz} questions={questions.filter(({ archived }) => !archived)} />
    </>
  )
}
