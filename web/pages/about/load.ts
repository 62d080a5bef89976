import { createOperatorTextLoader } from '../../page/load-texts.ts'

export const loadPageData = createOperatorTextLoader('about')
