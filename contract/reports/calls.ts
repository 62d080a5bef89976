import { call } from '../call.ts'

export const reportQuestion = call('POST /api/ReportQuestion')
export const listOwnReports = call('GET /api/GetOwnReports')
export const listReports = call('GET /api/GetReports')
export const getReportCounts = call('GET /api/GetReportCounts')
export const assignReports = call('POST /api/AssignReports')
export const answerReports = call('POST /api/AnswerReports')
export const reopenReports = call('POST /api/ReopenReports')
