import { createSiteTextLoader } from '../../page/load-texts.ts'

export const load = createSiteTextLoader('about')
