import type { PageDataLoader } from '../../page/page.ts'
import type { ApiDescription } from './api-description.ts'

export const loadPageData: PageDataLoader<ApiDescription> = async (_params, ask) => {
  const { body } = await ask('GET /api/openapi.json', {})
  return { data: body as ApiDescription }
}
