import { useQuizNightCode } from '../../../nights/use-night-code.ts'
import type { PageModule } from '../../../page/page.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BigScreen } from './big-screen.tsx'
import styles from './screen.module.css'

export const pageModule: PageModule = {
  Component: ScreenPage,
  head: () => ({ title: 'Big screen of a quiz night', description: 'For a projector or television.' }),
}

function ScreenPage() {
  const code = useQuizNightCode()
  return (
    <div className={styles['screen']}>
      {code === null ? <Skeleton label="The quiz night" size="page" /> : <BigScreen key={code} code={code} />}
    </div>
  )
}
