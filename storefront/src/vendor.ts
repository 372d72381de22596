// Libraries that every screen needs. They run before the shop and apart from it: in one go, both would block an old
// phone's browser for a third of a second.
import 'react';
import 'react-dom/client';
import 'react-router-dom';
