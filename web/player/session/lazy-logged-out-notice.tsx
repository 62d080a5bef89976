import type { ComponentProps } from 'react'
import { LazyComponent } from '../../ui/lazy-part.tsx'
import type { LoggedOutNotice } from './logged-out-notice.tsx'

const loadLoggedOutNotice = async () => (await import('./logged-out-notice.tsx')).LoggedOutNotice

/** Shows that the session has ended. Its code is loaded on demand, because it is rarely needed. */
export function LazyLoggedOutNotice(props: ComponentProps<typeof LoggedOutNotice>) {
  return <LazyComponent load={loadLoggedOutNotice} given={props} />
}
