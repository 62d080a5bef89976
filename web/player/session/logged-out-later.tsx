import type { ComponentProps } from 'react'
import { Later } from '../../ui/later.tsx'
import type { LoggedOut } from './logged-out.tsx'

const load = async () => (await import('./logged-out.tsx')).LoggedOut

/** Shows that the session ended. Its script is loaded on demand, because it is rarely needed. */
export function LoggedOutLater(props: ComponentProps<typeof LoggedOut>) {
  return <Later load={load} given={props} />
}
