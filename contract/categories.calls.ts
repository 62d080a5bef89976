import { call } from './call.ts'

export const listCategory = call('GET /api/GetList/:cat')
export const listCategoryNames = call('GET /api/Categories')
