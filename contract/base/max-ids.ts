/** The most question ids that calls about a player's answers and reviews accept. */
export const MAX_IDS_PER_REQUEST = 100
