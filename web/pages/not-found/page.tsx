import { data } from 'react-router'
import type { Page } from '../../page.ts'

/** Any address that is no page's. */
export const page: Page = {
  loader: () => {
    throw data({ message: 'There is nothing at this address.' }, { status: 404 })
  },
  Component: () => null,
}
