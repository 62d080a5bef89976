import type { PageModule } from '../../../page/page.ts'
import { createAdminTabPage } from '../admin-page.tsx'
import { PlayersTab } from './players-tab.tsx'

export const pageModule: PageModule = createAdminTabPage('Players', PlayersTab)
