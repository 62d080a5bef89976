import { ProtectedPage } from '../../../frame/protected-page.tsx'
import { useQuizNightCode } from '../../../nights/use-night-code.ts'
import type { PageModule } from '../../../page/page.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { QuizNightHostRemote } from './remote.tsx'
import styles from './remote.module.css'
import { SecondHostInvitationConfirmation } from './second-host-confirmation.tsx'

export const pageModule: PageModule = {
  Component: RemotePage,
  head: () => ({ title: 'Remote of a quiz night', description: 'Run your quiz night from your phone.' }),
}

function RemotePage() {
  const code = useQuizNightCode()
  const waiting = <Skeleton label="The remote" size="page" />
  return (
    <div className={styles['column']}>
      <ProtectedPage waiting={waiting}>
        {() =>
          code === null ? (
            waiting
          ) : (
            <SecondHostInvitationConfirmation code={code}>
              <QuizNightHostRemote key={code} code={code} />
            </SecondHostInvitationConfirmation>
          )
        }
      </ProtectedPage>
    </div>
  )
}
