import type { PageModule } from '../../page/page.ts'
import { useNightCode } from '../../nights/use-night-code.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NightDoor } from './door.tsx'
import styles from './night.module.css'

export const page: PageModule = {
  Component: NightPage,
  head: () => ({ title: 'Quiz night', description: 'Answer along on your phone. No account needed.' }),
}

function NightPage() {
  const code = useNightCode()
  return (
    <div className={styles['column']}>
      {code === null ? <Skeleton label="The quiz night" size="page" /> : <NightDoor key={code} code={code} />}
    </div>
  )
}
