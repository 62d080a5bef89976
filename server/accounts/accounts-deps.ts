import type { Deps } from '../deps.ts'
import type { Accounts } from './accounts-library.ts'
import type { KnownBrowsers } from './sign-in/known-browsers.ts'
import type { LibraryDeps } from './library-options.ts'

/** What accounts are made of, beside what every capability is given. */
export type AccountsDeps = Deps &
  LibraryDeps & {
    /** The accounts library, loaded when somebody first signs in. */
    accounts: () => Promise<Accounts>
    browsers: KnownBrowsers
  }
