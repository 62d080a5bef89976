import type { PageModule } from '../../../page/page.ts'
import { createAdminPage } from '../admin-page.tsx'
import { WebhooksTab } from './webhooks-tab.tsx'

export const pageModule: PageModule = createAdminPage('Webhooks', WebhooksTab)
