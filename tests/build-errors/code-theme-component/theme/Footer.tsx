export default 'Made with tea'
