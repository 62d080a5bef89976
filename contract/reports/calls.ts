import { defineCall } from '../call.ts'

export const reportQuestion = defineCall('POST /api/ReportQuestion')
export const listOwnReports = defineCall('GET /api/GetOwnReports')
export const listReports = defineCall('GET /api/GetReports')
export const getReportCounts = defineCall('GET /api/GetReportCounts')
export const assignReports = defineCall('POST /api/AssignReports')
export const answerReports = defineCall('POST /api/AnswerReports')
export const reopenReports = defineCall('POST /api/ReopenReports')
