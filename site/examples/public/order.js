document.querySelector('main button').addEventListener('click', () => window.print())
