import { ProtectedPage } from '../../frame/protected-page.tsx'
import type { PageModule } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './host.module.css'
import { QuizNightSetupForm } from './host-form.tsx'
import { OwnQuizNights } from './own-nights.tsx'

export const pageModule: PageModule = {
  Component: HostPage,
  head: () => ({
    title: 'Host a quiz night',
    description: 'Questions on the big screen, answers on every phone. Only the host needs an account.',
  }),
}

function HostPage() {
  return (
    <div className={styles['column']}>
      <ProtectedPage waiting={<Skeleton label="The quiz night" size="page" />}>
        {() => (
          <>
            <Panel raised className={styles['open']}>
              <h1>Host a quiz night</h1>
              <p>
                Questions on the big screen, answers on every phone. Only you need an account; the others{' '}
                <a href={sitePaths.joinQuizNight()}>join with a code</a>.
              </p>
              <QuizNightSetupForm />
            </Panel>
            <OwnQuizNights />
          </>
        )}
      </ProtectedPage>
    </div>
  )
}
