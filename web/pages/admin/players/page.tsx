import type { PageModule } from '../../../page/page.ts'
import { createAdminPage } from '../admin-page.tsx'
import { PlayersTab } from './players-tab.tsx'

export const pageModule: PageModule = createAdminPage('Players', PlayersTab)
