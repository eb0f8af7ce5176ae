Promise.reject('no water')

export const Cup = () => <b>cup</b>
