const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether the database accepts a text as an id. Any other text makes its query fail. */
export const isUuid = (text: string): boolean => shape.test(text)
