import { defineCall } from '../call.ts'

export const listHostableQuizzes = defineCall('GET /api/NightQuizzes')
export const createQuizNight = defineCall('POST /api/nights')
export const getQuizNightDoor = defineCall('GET /api/nights/:code')
export const joinQuizNight = defineCall('POST /api/nights/:code/join')
export const getQuizNightState = defineCall('GET /api/nights/:code/state')
export const answerInQuizNight = defineCall('POST /api/nights/:code/answer')
export const commandQuizNight = defineCall('POST /api/nights/:code/command')
export const playNextQuiz = defineCall('POST /api/nights/:code/quiz')
export const becomeSecondHost = defineCall('POST /api/nights/:code/host')
export const getQuizNightResults = defineCall('GET /api/nights/:code/results')
export const getOwnQuizNightResults = defineCall('GET /api/nights/:code/own')
export const listQuizNightsOfPlayer = defineCall('GET /api/GetUserNights')
