import { defineApiCall } from '../call.ts'

export const reportQuestion = defineApiCall('POST /api/ReportQuestion')
export const listOwnQuestionReports = defineApiCall('GET /api/GetOwnReports')
export const listQuestionReports = defineApiCall('GET /api/GetReports')
export const getReportCounts = defineApiCall('GET /api/GetReportCounts')
export const assignReports = defineApiCall('POST /api/AssignReports')
export const closeQuestionReports = defineApiCall('POST /api/AnswerReports')
export const reopenReports = defineApiCall('POST /api/ReopenReports')
