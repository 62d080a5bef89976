import type { ComponentProps } from 'react'
import { LazyComponent } from '../../ui/lazy-part.tsx'
import type { LoggedOutNotice } from './logged-out-notice.tsx'

const loadLoggedOutNotice = async () => (await import('./logged-out-notice.tsx')).LoggedOutNotice

/**
 * Shows a notice that the session has ended. The code of the notice is loaded on demand, because the notice is rarely
 * needed.
 */
export function LazyLoggedOutNotice(props: ComponentProps<typeof LoggedOutNotice>) {
  return <LazyComponent load={loadLoggedOutNotice} given={props} />
}
