import type { PageModule } from '../../page/page.ts'
import { useQuizNightCode } from '../../nights/use-night-code.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QuizNightOrJoinForm } from './quiz-night-or-join-form.tsx'
import styles from './night.module.css'

export const pageModule: PageModule = {
  Component: QuizNightPage,
  head: () => ({ title: 'Quiz night', description: 'Answer along on your phone. No account needed.' }),
}

function QuizNightPage() {
  const code = useQuizNightCode()
  return (
    <div className={styles['column']}>
      {code === null ? <Skeleton label="The quiz night" size="page" /> : <QuizNightOrJoinForm key={code} code={code} />}
    </div>
  )
}
