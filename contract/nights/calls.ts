import { defineCall } from '../call.ts'

export const listNightQuizzes = defineCall('GET /api/NightQuizzes')
export const createNight = defineCall('POST /api/nights')
export const getNightDoor = defineCall('GET /api/nights/:code')
export const joinNight = defineCall('POST /api/nights/:code/join')
export const getNightState = defineCall('GET /api/nights/:code/state')
export const answerInNight = defineCall('POST /api/nights/:code/answer')
export const commandNight = defineCall('POST /api/nights/:code/command')
export const playNextQuiz = defineCall('POST /api/nights/:code/quiz')
export const becomeSecondHost = defineCall('POST /api/nights/:code/host')
export const getNightResults = defineCall('GET /api/nights/:code/results')
export const getOwnNightResults = defineCall('GET /api/nights/:code/own')
export const listNightsOfPlayer = defineCall('GET /api/GetUserNights')
