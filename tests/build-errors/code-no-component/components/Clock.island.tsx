export default { time: '12:00' }
