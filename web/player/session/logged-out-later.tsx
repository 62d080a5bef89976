import type { ComponentProps } from 'react'
import { Later } from '../../ui/later.tsx'
import type { LoggedOut } from './logged-out.tsx'

const load = async () => (await import('./logged-out.tsx')).LoggedOut

/** Says that the session ended; fetched for the few to whom that happens. */
export function LoggedOutLater(props: ComponentProps<typeof LoggedOut>) {
  return <Later load={load} given={props} />
}
