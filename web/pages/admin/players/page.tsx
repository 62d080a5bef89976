import type { Page } from '../../../page/page.ts'
import { adminPage } from '../admin-page.tsx'
import { PlayersTab } from './players-tab.tsx'

export const page: Page = adminPage('Players', PlayersTab)
